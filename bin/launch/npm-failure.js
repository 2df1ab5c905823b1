import { at } from './project.js';

const remedies = [
  [/^(ENOSPC|EDQUOT)$/, 'the disk is full: make room, then try again'],
  [/^(EACCES|EPERM|EROFS)$/, `this user may not write where npm must: check the owner of ${at()} and of npm's cache`],
  [/^(E401|E403|E407)$/, 'the registry refuses this user: check the login of `npm config get registry`'],
  [/^(E404|ETARGET)$/, 'the registry lacks a package of package-lock.json: check `npm config get registry`'],
  [/^EUSAGE$/, 'package-lock.json does not fit package.json: restore both from git'],
  [/^EINTEGRITY$/, 'a download was damaged: run `npm cache clean --force`, then try again'],
  [
    /^E(NOTFOUND|AI_AGAIN|CONN\w+|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE|RR_SOCKET_TIMEOUT|NOTCACHED|NETWORK|5\d\d)$|CERT|ISSUER/,
    'the registry cannot be reached: check the network, the proxy and `npm config get registry`, then try again',
  ],
];

/** One line for what npm wrote on stderr: its own code and what to do about it. */
export function explainNpmFailure(stderr) {
  const code = /\b(ENOSPC|EDQUOT)\b/.exec(stderr)?.[1] ?? /^npm (?:error|ERR!) code (\S+)/m.exec(stderr)?.[1];
  const remedy = remedies.find(([codes]) => codes.test(code ?? ''))?.[1];
  return `npm ci failed (${code ?? 'no code'}): ${remedy ?? firstError(stderr) ?? 'it did not say why; run it by hand'}.`;
}

const firstError = (stderr) => /^npm (?:error|ERR!) (?!code )(\S.*)$/m.exec(stderr)?.[1] ?? /^\S.*$/m.exec(stderr)?.[0];
