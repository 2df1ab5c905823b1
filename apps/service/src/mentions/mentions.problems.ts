import { Problem } from '../http/problem.js';

export function promptNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'prompt_not_found',
    title: 'Not Found',
    detail: 'No tracked prompt of this account matches.',
  });
}

export function notCheckedYet(): Problem {
  return new Problem({
    status: 404,
    code: 'not_checked_yet',
    title: 'Not Found',
    detail: 'The prompt is tracked and was not answered yet. Try again in a moment.',
    headers: { 'Retry-After': '10' },
  });
}
