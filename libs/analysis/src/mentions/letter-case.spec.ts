import { describe, expect, it } from '@jest/globals';
import { findMentions } from './find-mentions.js';

/** The text, with brackets around what is found. */
function marked(name: string, text: string): string {
  const watch = { brand: { name, aliases: [], domain: 'brand.example' }, competitors: [], annotationTypes: [] };
  return findMentions(text, watch)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`, text);
}
const found = (name: string, expected: string): void =>
  expect(marked(name, expected.replaceAll(/[[\]]/g, ''))).toBe(expected);

describe('a name that means nothing else is found in any letter case', () => {
  it.each([
    ['HubSpot', 'I would go with [hubspot] for a small team.'],
    ['HubSpot', '[hubspot] is easy. Many like [HubSpot] for its free tier.'],
    ['HubSpot', '[hubspot] ist gut'],
    ['HubSpot', '[hubspot]用起来很方便'],
    ['CatBoost', 'Use xgboost, lightgbm or [catboost] for tabular data.'],
    ['Nextcloud', 'Host [nextcloud] yourself, or let [NextCloud] GmbH do it.'],
    ['BMW', 'The best sedans: [bmw], audi, mercedes.'],
    ['XenlixAI', '[xenlixai], [XENLIXAI] or [Xenlixai]'],
    ['IKEA', '[ikea] has cheap desks, [Ikea] too'],
    ['Trello', 'asana, [trello] or jira'],
    ['Samsung', '[samsung] galaxy s24 is good; apple iphone too'],
  ])('%s: %s', found);
});

describe('a name of a word or two stays what its letter case says', () => {
  it.each([
    ['Apple', 'an apple a day'],
    ['Frontline', 'It was designed for frontline workers.'],
    ['SalesForce', 'our sales force is large'],
    ['LinkedIn', 'the file is linked in the report'],
    ['BaseCamp', 'we reached base camp at noon'],
    ['Flink', 'Die Kuriere sind flink unterwegs, egal bei welchem Wetter.'],
    ['AirTable', 'an air table of steel'],
    ['SAP', 'The sap of the tree is sticky.'],
  ])('%s: %s', found);
});

describe('a name is found written together or apart', () => {
  it.each([
    ['MongoDB', '[Mongo DB] is a document store; [mongo db] can be hosted as [mongodb] atlas.'],
    ['Mongo DB', '[MongoDB] is a document store.'],
    ['ClickUp', '[Click Up], [Click-Up] and [clickup]'],
    ['LinkedIn', 'I post on [Linked In] every day.'],
    ['Coca-Cola', '[Coca Cola] or [CocaCola]'],
  ])('%s: %s', found);
});

it("a brand is found inside its own products' names", () => {
  found('Google', '[Google] Agenda and [Google] Docs are free.');
  found('Away', '- **[Away] The Bigger Carry-On**: roomy\n- **Monos Carry-On**: light\n- **[Away] Aluminum**: sturdy');
});
