import { describe, expect, it } from '@jest/globals';
import { type FieldDefinition, fieldTrouble, fieldValues } from './custom-fields.js';
import { sampleResult } from './sample-result.js';

const piped = (times: number, step: string) => Array.from({ length: times }, () => step).join(' | ');
const nested = (times: number, open: string, close: string, middle = '@') =>
  open.repeat(times) + middle + close.repeat(times);

const beyond = {
  steps: /^the expression takes more than 500000 steps on this result$/,
  depth: /^the (expression or a value of it|value) is nested deeper than \d+ levels$/,
  size: /^the value is larger than 64 kB of JSON$/,
};

const noTrouble = (field: Partial<FieldDefinition>): FieldDefinition => {
  const whole = { name: 'evil', schema: {}, expression: '@', ...field };
  expect(fieldTrouble(whole)).toBeNull();
  return whole;
};

/** Computes one field of an account that also has well-behaved ones: a bad field must not harm the others. */
const warningOf = (field: Partial<FieldDefinition>): string | undefined => {
  const fine = { name: 'fine', schema: { type: 'integer' }, expression: 'length(mentions)' };
  const { values, warnings } = fieldValues([noTrouble(field), fine], sampleResult);
  expect(values).toEqual({ evil: null, fine: 12 });
  return warnings.find(({ field: name }) => name === 'evil')?.message;
};

describe('an expression that would take more than a field may is null, and says why', () => {
  it.each<[string, string, RegExp]>([
    ['14 doublings', piped(14, '[@,@]'), beyond.size],
    ['18 doublings', piped(18, '[@,@]'), beyond.size],
    ['90 doublings', piped(90, '[@,@]'), beyond.size],
    ['doublings of an object', piped(60, '{a:@,b:@}'), beyond.size],
    ['doublings that are flattened', piped(40, '[@,@][]'), beyond.steps],
    ['doublings that are joined', `brand | ${piped(30, "join('',[@,@])")}`, beyond.steps],
    ['doublings that are written out', piped(30, 'to_string([@,@])'), beyond.steps],
    ['doublings that are compared', `[${piped(40, '[@,@]')}, ${piped(40, '[@,@]')}] | [0] == [1]`, beyond.steps],
    [
      'doublings by let',
      `let $a = [@,@] in let $b = [$a,$a] in ${nested(8, 'let $a=[$b,$b] in let $b=[$a,$a] in ', '', '$b')}`,
      beyond.size,
    ],
    ['doublings that are merged', `brand | ${piped(40, 'merge({a:@}, {b: to_string(@)})')}`, beyond.steps],
    [
      'a hundred elements, each by each, six times',
      `[mentions[*].annotations[]]|[0]|${nested(3, 'map(&map(&', ', $.mentions[*].annotations[]), $.mentions[*].annotations[])')}`,
      beyond.steps,
    ],
    ['a list of lists of lists', nested(6, '$.mentions[*].[', ']'), beyond.steps],
    ['a filter in a filter', `mentions[?${nested(5, '$.mentions[?', ']', '`true`')}]`, beyond.steps],
    ['a padding of 5e8', "pad_left('a', `500000000`)", beyond.steps],
    ['an endless padding', "pad_right('a', `1e999`)", beyond.steps],
    ['paddings of paddings', nested(60, 'pad_left(', ', `900000`)', "'a'"), beyond.steps],
    ['a replacement that grows', `'aaaaaaaa' | ${piped(30, "replace(@,'a','aa')")}`, beyond.steps],
    ['a replacement repeated 4e9 times', "replace('a', 'a', 'aa', `4000000000`)", beyond.steps],
    ['a replacement by what is around it', "replace(answer, 'a', '$`$`$`$`', `1000`)", beyond.steps],
    ['a replacement of nothing', piped(12, "replace(@, '', $.brand)").replace('@', 'answer'), beyond.steps],
    [
      'a word as long as half of the text',
      `find_last(pad_left('a', \`100000\`, 'a'), join('', ['b', pad_left('a', \`50000\`, 'a')]))`,
      beyond.steps,
    ],
    [
      'a word that is nearly there, and long',
      `contains(pad_left('a', \`100000\`, 'a'), join('', ['b', pad_left('a', \`50000\`, 'a')]))`,
      beyond.steps,
    ],
    ['a text that is merged', "keys(merge({a: geo}, pad_left('a', `7000000`)))", beyond.steps],
    [
      'a text replaced by what is nearly there',
      "replace(pad_left('a', `1000000`, 'a'), join('', ['b', pad_left('a', `500000`, 'a')]), 'c', `1`)",
      beyond.steps,
    ],
    [
      'characters by characters',
      "map(&map(&contains($.answer, @), split($.answer, '')), split(answer, ''))",
      beyond.steps,
    ],
    ['characters in the order of their texts', "sort_by(split(answer, ''), &pad_left(@, `9000`))", beyond.steps],
    [
      'texts alike but for their ends',
      `sort(map(&join('', [pad_left('a', \`4000\`), @]), split(answer, '')))`,
      beyond.steps,
    ],
    [
      'a dictionary that is asked for each element',
      "let $d = from_items(zip(split(answer, ''), split(answer, ''))) in map(&let $e = $ in $e, [@])[].split(answer, '')[?length(keys($d)) > `1`] || split(answer,'')[?from_items(zip(split($.answer,''),split($.answer,'')))]",
      beyond.steps,
    ],
    [
      'many variables in a loop',
      `split(answer, '')[].[let ${Array.from({ length: 60 }, (_, index) => `$v${index}=@`).join(',')} in $v9]`,
      beyond.steps,
    ],
    ['the whole answer, many times', `[${'answer,'.repeat(20)} answer]`, beyond.size],
    [
      'references within references',
      nested(9, 'map(&', ', $.mentions[].annotations[])', 'position_start'),
      beyond.steps,
    ],
    ['a value nested too deeply', nested(99, '[', ']'), /^the value is (nested deeper than 100 levels|larger)/],
    ['a nested literal', `\`${nested(700, '[', ']', '')}\``, beyond.depth],
    ['a nested literal, written out', `to_string(\`${nested(700, '[', ']', '')}\`)`, beyond.depth],
    ['a list of no length', 'zip(mentions, `{"length": -1}`)', /Invalid array length/],
  ])('%s', (_, expression, message) => {
    expect(warningOf({ expression })).toMatch(message);
  });
});

describe('an expression that cannot be a field is refused', () => {
  it.each<[string, string, RegExp]>([
    ['of 3,000 characters', 'a'.repeat(3000), /^expression: must have at most 2000 characters$/],
    ['of a million brackets', '['.repeat(1_000_000), /^expression: must have at most 2000 characters$/],
    ['of 1,900 brackets', '['.repeat(1900), /^expression: is no JMESPath \(.*\): see https:\/\/jmespath.site$/],
    ['of 900 nested lists', nested(900, '[', ']'), /^expression: is nested deeper than 100 levels/],
    ['of 400 pipes', piped(400, '@'), /^expression: is nested deeper than 100 levels/],
    ['with a literal that is no JSON', '`{`', /^expression: is no JMESPath/],
  ])('%s', (_, expression, message) => {
    const trouble = fieldTrouble({ name: 'evil', schema: {}, expression });
    expect(trouble).toMatch(message);
  });
});

const chain = (times: number, leaf: object) => ({
  definitions: Object.fromEntries(
    Array.from({ length: times }, (_, index) => [
      `d${index}`,
      index === times - 1 ? leaf : { anyOf: [1, 2].map(() => ({ $ref: `#/definitions/d${index + 1}` })) },
    ]),
  ),
  $ref: '#/definitions/d0',
});
const deep = (times: number): object => (times === 0 ? {} : { not: deep(times - 1) });

describe('a schema that cannot be a field’s is refused on one plain line', () => {
  it.each<[string, object, RegExp]>([
    ['$async', { $async: true, type: 'string' }, /has \$async, which no value needs: leave it out/],
    ['$async within', { properties: { a: { $async: true } } }, /has \$async/],
    ['a $ref to itself', { $ref: '#' }, /refers to itself/],
    [
      'a $ref around itself',
      { definitions: { a: { $ref: '#/definitions/b' }, b: { $ref: '#/definitions/a' } } },
      /refers to itself/,
    ],
    ['a tree of itself', { properties: { children: { items: { $ref: '#' } } } }, /refers to itself/],
    ['twelve doublings', chain(12, { type: 'integer' }), /more than 1000 parts/],
    ['a $ref to the web', { $ref: 'https://schemas.example/a.json' }, /not of the schema itself/],
    ['a $ref to a file', { $ref: 'file:///etc/passwd' }, /not of the schema itself/],
    ['a $ref to nothing', { $ref: '#/definitions/a' }, /points at nothing/],
    ['a $ref into JavaScript', { $ref: '#/constructor/prototype' }, /points at nothing/],
    ['an $id within', { properties: { a: { $id: 'https://a.example/' } } }, /has \$id within/],
    ['another draft', { $schema: 'https://json-schema.org/draft/2020-12/schema' }, /another \$schema than draft-07/],
    ['an enum of 100,000', { enum: Array.from({ length: 100_000 }, (_, index) => index) }, /larger than 16 kB/],
    [
      '5,000 properties',
      { properties: Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [index, {}])) },
      /more than 1000 parts|larger/,
    ],
    ['2,000 levels', deep(2000), /nested deeper than 50 levels/],
    ['a type that is none', { type: 'nmuber' }, /type must be/],
    ['a pattern that is none', { pattern: '(' }, /pattern/],
    ['a pattern that looks back', { pattern: String.raw`^(a+)+\1$` }, /back-references/],
    ['a pattern that looks ahead', { pattern: '^(?=(a+)+$)' }, /look-around/],
    ['a pattern of a million states', { pattern: '((a{1000}){1000}){1000}' }, /more than 1000 states/],
    ['a pattern of nothing, repeated', { pattern: '(((){1000}){1000}){1000}' }, /more than 1000 states/],
    ['a pattern in patternProperties', { patternProperties: { '(?<!a)b': { type: 'string' } } }, /look-around/],
    ['a pattern of 5,000 characters', { pattern: 'a'.repeat(5000) }, /more than 500 characters/],
  ])('%s', (_, schema, message) => {
    const trouble = fieldTrouble({ name: 'evil', schema, expression: '@' });
    expect(trouble).toMatch(/^schema: [^\n]{1,300}$/);
    expect(trouble).toMatch(message);
    expect(trouble).not.toMatch(/function|require|validate\d/);
  });

  it('of more than one thing, unfolded circles of YAML among them', () => {
    const circle: Record<string, unknown> = {};
    circle['not'] = circle;
    expect(fieldTrouble({ name: 'evil', schema: circle, expression: '@' })).toMatch(/nested deeper/);
  });
});

const texts = (length: number) => `[pad_left('a', \`${length}\`, 'a'), '!'] | join('', @)`;

const bytes = (letter: string, length: number) =>
  fieldValues(
    [{ name: 'text', schema: {}, expression: `pad_left('${letter}', \`${length}\`, '${letter}')` }],
    sampleResult,
  ).warnings;

describe('a schema that goes far for its value', () => {
  const numbers = "zip(split(answer,''), split(answer,''))[:4000]";
  it.each<[string, object, string, RegExp]>([
    ['a pattern that goes back', { pattern: '^(a+)+$' }, texts(60_000), /must match pattern/],
    ['a pattern with choices alike', { pattern: '^(a|a|aa)+$' }, texts(60_000), /must match pattern/],
    ['many stars', { pattern: `^${'a*'.repeat(200)}$` }, texts(60_000), /take more than 2000000 steps/],
    [
      'patterns of properties',
      { additionalProperties: false, patternProperties: { '^(a+)+$': {} } },
      `from_items([[${texts(30_000)}, \`1\`]])`,
      /additional properties/,
    ],
    ['items that are to be unique', { uniqueItems: true }, numbers, /duplicate items/],
    ['items that are unique', { items: { type: 'number' }, uniqueItems: true }, numbers, /must be number/],
    [
      'a long enum for each item',
      { items: { enum: Array.from({ length: 3000 }, (_, index) => index) } },
      `map(&\`2999\`, split(answer,'')[:9000]) | [@, ['x']] | []`,
      /allowed values/,
    ],
    [
      'a thousand alternatives',
      { items: { anyOf: Array.from({ length: 450 }, () => ({ type: 'object' })) } },
      "split(answer,'')[:9000]",
      /must be object/,
    ],
  ])('%s: is told in its message', (_, schema, expression, message) => {
    expect(warningOf({ schema, expression })).toMatch(message);
  });

  it.each<[string, boolean]>([
    [String.raw`^\d{4}-\d{2}-\d{2}$ 2026-01-05`, true],
    [String.raw`^\d{4}-\d{2}-\d{2}$ 2026-1-5`, false],
    [String.raw`^(?:US|UK|[a-z]{2,3}?)$ UK`, true],
    ['^(?:US|UK)$ UKX', false],
    ['b|^$ abc', true],
    [String.raw`^[\p{Lu}\-\]]+\.$ ÄÖ-].`, true],
    [String.raw`\bcloud\b my-cloud!`, true],
    [String.raw`\bcloud\b clouds`, false],
    [String.raw`^\u{1F600}\ud83d\ude00.$ 😀😀😀`, true],
    [String.raw`^a(?<n>b+)?c*$ abbb`, true],
    ['^(a{2}){2,}$ aaaaaa', true],
    ['^(a{2}){2,3}$ aaaaaaaa', false],
  ])('reads a pattern as JavaScript does: %s', (given, isMatch) => {
    const [pattern, text] = given.split(' ') as [string, string];
    expect(new RegExp(pattern, 'u').test(text)).toBe(isMatch);
    const field = { name: 'good', schema: { type: 'string', pattern }, expression: `'${text}'` };
    expect(fieldValues([field], sampleResult)).toEqual(
      isMatch
        ? { values: { good: text }, warnings: [] }
        : { values: { good: null }, warnings: [{ field: 'good', message: expect.stringContaining('must match') }] },
    );
  });

  it.each<[unknown[], boolean]>([
    [[1, 1.5, '1', [1], { a: 1 }, null, true], true],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    [[{ a: 1 }, ['object', ['a', 1]], ['list', 'object']], true],
    [
      [
        [1, [2]],
        [1, [2]],
      ],
      false,
    ],
  ])('knows equal items from others: %j', (items, isUnique) => {
    const field = { name: 'list', schema: { uniqueItems: true }, expression: `\`${JSON.stringify(items)}\`` };
    expect(fieldValues([field], sampleResult).warnings).toHaveLength(isUnique ? 0 : 1);
  });
});

it('keeps a value of exactly 64 kB of JSON, in bytes, and none that is larger', () => {
  expect(bytes('a', 65_534)).toEqual([]);
  expect(bytes('a', 65_535)).toHaveLength(1);
  expect(bytes('ä', 32_767)).toEqual([]);
  expect(bytes('ä', 32_768)).toHaveLength(1);
});
