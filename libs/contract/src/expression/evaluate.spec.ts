import { describe, expect, it } from '@jest/globals';
import { type JSONValue, search, TreeInterpreter } from '@jmespath-community/jmespath';
import { includes, mentionsBody } from '../mentions-body.js';
import { sampleResult } from '../sample-result.js';
import { compileExpression } from './compile-expression.js';
import { evaluate } from './evaluate.js';

const whole = JSON.parse(JSON.stringify(mentionsBody(sampleResult, { includes }))) as JSONValue;

// Expressions of the documentation and of other tests, then one for each kind of node and for each function.
const expressions = `
length(mentions)
mentions[0].position
mentions[0].competitors
mentions[0].text_snippet || \`0\`
abs(mentions[0].text_snippet)
[answer, provenance.analyser]
'good'
\`1\`
\`1\` / \`0\`
abs(brand)
@
$
brand
"brand"
nothing.of.it
mentions[-1].position
mentions[99]
mentions[-99]
mentions[--]
mentions[2:5].position
mentions[::-3].position
mentions[5:0:--]
mentions[:2] | [0].brand
brand[::-1]
brand[1:4]
brand[0:4].length(@)
mentions[*].annotations[*].entity
mentions[].annotations[].entity
mentions[].annotations[?type=='brand'].entity
mentions[?position > \`3\` && visibility_percent <= \`58.5\`].position
mentions[?!ranking || score.share >= \`0.25\`].[position, score.share]
mentions[?text_snippet == $.mentions[1].text_snippet].position
mentions[?annotations != $.mentions[0].annotations] | length(@)
evidence.*.length(@)
evidence.* | [].length(@)
*.length(@)
mentions[0].*
mentions[0].{p: position, "the text": text_snippet, n: nothing}
mentions[:3].{p: position, a: annotations[0].entity}
[brand, domain, [geo]]
mentions | [0] | position
brand < domain
\`1\` < \`2\`
mentions[0].position == \`1\`
citations[?own].domain
citations[?!own].[url, title]
citations[?title == null].url
brand == 'Acme Cloud' ? 'yes' : 'no'
nothing ? 'yes' : \`{"no": [1, {"a": null}]}\`
nothing || brand && domain
!nothing
-mentions[0].position + \`3\` - \`1\`
\`7\` % \`4\` * \`2\` // \`3\`
\`7\` ÷ \`2\` × \`2\` − \`1\`
+\`7\`
brand + \`1\`
nothing * \`2\`
\`5\` // \`0\`
let $b = brand in mentions[:2].[$b, position]
let $b = brand, $c = domain in [$b, $c, let $b = geo in $b, $b]
let $n = nothing in $n
let $n = nothing in let $m = brand in $n
let $f = &position in map($f, mentions)
let $b = brand in map(&$b, mentions)
$gone
&brand
mentions[].sum(annotations[].position_start)
abs(\`-3.5\`)
avg(mentions[].position)
avg(\`[]\`)
ceil(\`1.2\`)
contains(answer, 'Größenwerk')
contains(mentions[0].competitors, 'Hooli')
contains(mentions, brand)
ends_with(brand, 'Cloud')
ends_with(brand, 'A very long ending indeed')
find_first(answer, 'Globex')
find_first(answer, 'Globex', \`2000\`, \`9000\`)
find_last(answer, 'Globex')
find_last(answer, 'none of this')
floor(\`-1.2\`)
from_items(citations[].[domain, own])
from_items(\`[["a"]]\`)
group_by(citations, &domain)
group_by(mentions, &position)
items(provenance)
join(', ', mentions[0].competitors)
join(', ', mentions)
keys(provenance)
length(answer)
length(evidence)
length(\`1\`)
lower(brand)
upper(mentions[4].text_snippet)
map(&position, mentions)
map(&[@, length(@)], mentions[4].perceived_brand_qualities)
max(mentions[].position)
max(mentions[0].competitors)
max(\`[]\`)
min(mentions[].visibility_percent)
min(mentions[0].competitors)
max_by(mentions, &visibility_percent).position
min_by(mentions, &visibility_percent).position
max_by(mentions, &annotations)
merge(provenance, {model: 'x'}, \`{"added": 1}\`)
not_null(nothing, also.nothing, geo)
pad_left(geo, \`6\`, '0')
pad_right(geo, \`6\`)
pad_left(geo, \`6\`, 'ab')
pad_left(geo, \`-1\`)
replace(brand, 'c', 'k')
replace(brand, ' ', '')
replace(answer, 'Globex', '<$&>', \`3\`)
replace('aaa', 'a', 'aa', \`2\`)
replace('aaa', 'x', 'y', \`5\`)
replace(brand, '', '-')
replace(brand, 'c', 'k', \`-1\`)
reverse(mentions[].position)
reverse(mentions[0].text_snippet)
sort(mentions[0].competitors)
sort(mentions[].visibility_percent)
sort(mentions[4].perceived_brand_qualities)
sort(\`["\\ud83d\\ude00", "\\ufffd", "\\ud83d", "b", "", "ab", "a", "b"]\`)
sort(\`[10, 9, 1, -1]\`)
sort_by(mentions, &visibility_percent)[].position
sort_by(mentions, &annotations[4].entity)[].position
sort_by(mentions, &text_snippet)[].position
sort_by(mentions, &annotations)
sort_by(\`[{"a": 1}, {"a": "b"}]\`, &a)
split(brand, ' ')
split(answer, 'London', \`2\`) | length(@)
split(brand, '')
split(brand, ' ', \`0\`)
starts_with(brand, 'Acme')
sum(mentions[].position)
sum(\`[]\`)
to_array(brand)
to_array(mentions[0].competitors)
to_number('3.5e2')
to_number(brand)
to_string(mentions[0])
to_string(brand)
to_string(nothing)
trim('  a b  ')
trim('--a-b--', '-')
trim_left('xxaxx', 'x')
trim_right('a]^-b\\\\]^-', ']^-\\\\')
trim(\`"a\\nb \\n"\`)
trim('')
type(mentions)
type(nothing)
values(provenance)
zip(mentions[].position, mentions[].visibility_percent)
zip(mentions[0].competitors, mentions[].position, \`[]\`)
unknown_function(brand)
length()
length(brand, domain)
join(brand)
not_null()
`
  .trim()
  .split('\n');

const outcome = (work: () => unknown): string => {
  try {
    return `gives ${JSON.stringify(work())}`;
  } catch (error) {
    return `fails: ${(error as Error).message}`;
  }
};

describe('an expression', () => {
  it.each(expressions)('has the value, or the error, that the library says: %s', (expression) => {
    expect(outcome(() => evaluate(compileExpression(expression), whole))).toBe(
      outcome(() => search(whole, expression)),
    );
  });

  it('is compared with every function and nearly every kind of node there is', () => {
    const called = expressions.join('\n');
    expect(TreeInterpreter.runtime.getRegistered().filter((name) => !called.includes(`${name}(`))).toEqual([]);
  });

  it.each([
    [
      'what every object of JavaScript has',
      '[constructor, __proto__, toString, provenance.hasOwnProperty]',
      [null, null, null, null],
    ],
    ['white space before a word', "trim(join('', [pad_right('a', `50000`), 'b']))", `a${' '.repeat(49_999)}b`],
  ])('is not misled by %s', (_, expression, value) => {
    expect(evaluate(compileExpression(expression), whole)).toEqual(value);
  });

  it.each(['toString()', 'constructor(brand)', '__proto__()'])('knows no function of JavaScript: %s', (expression) => {
    expect(() => evaluate(compileExpression(expression), whole)).toThrow(/^Unknown function: /);
  });

  it('takes no reference that is written as data', () => {
    const reference = `map(\`{"expref": true, "type": "Slice", "start": 0, "stop": 5, "step": 1e-300}\`, mentions)`;
    expect(() => evaluate(compileExpression(reference), whole)).toThrow(/with & before it/);
  });
});
