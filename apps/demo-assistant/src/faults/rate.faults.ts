import type { OutgoingHttpHeaders } from 'node:http';
import { sendError } from '../send.js';
import type { Fault } from './fault.js';

const limited =
  (headers: () => OutgoingHttpHeaders): Fault =>
  ({ response }) =>
    sendError(response, 429, 'rate_limit_exceeded', 'Too many requests.', headers());

const inSeconds = (seconds: number) => limited(() => ({ 'retry-after': String(seconds) }));

const waitMs = 90_000;

/** An HTTP date 90 s from now; it has whole seconds, so both ends are cut to them. */
const inDate = limited(() => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  return { date: new Date(now).toUTCString(), 'retry-after': new Date(now + waitMs).toUTCString() };
});

const quota: Fault = ({ response }) =>
  sendError(response, 429, 'insufficient_quota', 'You exceeded your current quota, please check your plan.');

export const rateFaults = {
  '429': limited(() => ({})),
  '429-retry-after-1': inSeconds(1),
  '429-retry-after-90': inSeconds(90),
  '429-retry-after-day': inSeconds(86_400),
  '429-retry-after-date': inDate,
  'insufficient-quota': quota,
} satisfies Record<string, Fault>;
