import { type Include, includes } from '@app/contract';
import { CommaList } from './comma-list.js';

export class IncludeQuery {
  @CommaList(
    includes,
    'Comma list of what the response holds beside the specified fields. Replaces the account’s default; an empty value asks for none.',
  )
  include?: Include[];
}
