export type { Span } from '@app/findings';
