import { Problem } from '../http/problem.js';

export function resultNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'result_not_found',
    title: 'Not Found',
    detail: 'This account has no such result: it never had, or it was purged.',
  });
}
