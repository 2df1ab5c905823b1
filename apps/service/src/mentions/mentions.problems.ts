import { Problem } from '../http/problem.js';

export function promptNotFound(): Problem {
  return new Problem({
    status: 404,
    code: 'prompt_not_found',
    title: 'Not Found',
    detail: 'No tracked prompt of this account matches.',
  });
}

/** `trouble`: the error code of the prompt's newest run, where it has one. */
export function notCheckedYet(trouble: string | null): Problem {
  const why = trouble === null ? '' : ` Its newest run ended without an answer: ${trouble}.`;
  return new Problem({
    status: 404,
    code: 'not_checked_yet',
    title: 'Not Found',
    detail: `The prompt is tracked and was not answered yet.${why} Try again after the time in Retry-After.`,
    // A prompt in trouble is asked again by its schedule, not in a moment.
    headers: { 'Retry-After': trouble === null ? '10' : '600' },
  });
}
