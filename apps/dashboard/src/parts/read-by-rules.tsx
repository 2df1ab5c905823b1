import { apiQuery } from '../data/filters.js';
import { useData } from '../data/use-data.js';
import { useView } from '../data/view.js';
import { count } from '../format.js';
import { saidTexts } from '../said-strings.js';
import { Operator } from './operator.js';

/** That rules alone read the answers of the view, or some of them; nothing where a model read them all. */
export function ReadByRules() {
  const { filters } = useView();
  const measured = useData('/v1/trends', {
    query: { ...apiQuery(filters), bucket: 'period', include: ['measurement'] },
  }).body?.measurement;
  if (!measured || measured.read_by_rules === 0) return null;
  const { read_by_rules: rules, read_by_model: model } = measured;
  return (
    <p class="soft">
      {saidTexts.readByRules(count(rules), count(rules + model))}
      <Operator />
    </p>
  );
}
