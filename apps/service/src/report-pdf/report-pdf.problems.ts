import { Problem } from '../http/problem.js';

/** `page`: the address at which a person can print the report. */
export function noChromium(page: string): Problem {
  return new Problem({
    status: 501,
    code: 'pdf_unavailable',
    title: 'Not Implemented',
    detail: `This installation has no Chromium to print with. Open ${page} in a browser and print it, or ask your operator to set CHROMIUM_PATH.`,
  });
}

export function pdfBusy(): Problem {
  return unavailable('pdf_busy', 'Another report is being printed. Try again in a moment.', 5);
}

export function pdfTooSlow(seconds: number): Problem {
  return unavailable(
    'pdf_too_slow',
    `Printing took longer than ${seconds} s and was stopped. Ask for less: a shorter period (from, to), one prompt (prompt_id).`,
    30,
  );
}

export function pdfFailed(): Problem {
  return unavailable(
    'pdf_failed',
    'The report could not be printed. Try again; if it stays so, tell your operator.',
    30,
  );
}

function unavailable(code: string, detail: string, retryAfterSeconds: number): Problem {
  return new Problem({
    status: 503,
    code,
    title: 'Service Unavailable',
    detail,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
