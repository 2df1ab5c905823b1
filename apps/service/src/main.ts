import type { Span } from '@app/analysis';
import * as a from '@app/analysis';
const s: Span = { start: 1, end: 2 };
console.log(s, a);
