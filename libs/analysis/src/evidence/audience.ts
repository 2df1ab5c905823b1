import type { Evidence } from '../sighting.js';

/** 大众 is the public where words of the public stand around it. */
export const audience: Evidence = ({ kind, hit }, { folded }) => {
  if (kind !== 'han') return 0;
  const before = folded.slice(Math.max(0, hit.start - 4), hit.start);
  const after = folded.slice(hit.end, hit.end + 5);
  return /(?:广大|普通|社会|面向|服务)$/u.test(before) ||
    /^(?:消费者|消费群|市场很|口味|群体|审美|化|层面|认知|传媒|都(?:喜欢|知道|认为|爱))/u.test(after)
    ? -4
    : 0;
};
