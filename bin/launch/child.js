import { spawn } from 'node:child_process';
import { at } from './project.js';
import { Failure, Interrupted } from './say.js';

const handedOn = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs a program to its end and hands signals on to it meanwhile: Ctrl-C reaches the whole group, so waiting is all there is to do.
 * `interrupted` is the first signal this process got, `stderr` what was piped.
 */
export function runChild(file, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: at(), ...options });
    let stderr = '';
    let interrupted;
    const handOn = (signal) => {
      interrupted ??= signal;
      child.kill(signal);
    };
    child.stderr?.setEncoding('utf8').on('data', (text) => (stderr += text));
    for (const signal of handedOn) process.on(signal, handOn);
    const settle = (done) => {
      for (const signal of handedOn) process.off(signal, handOn);
      done();
    };
    child.on('error', (error) => settle(() => reject(new Failure(`cannot run ${file}: ${error.message}`))));
    child.on('close', (code, signal) => settle(() => resolve({ code, signal, interrupted, stderr })));
  });
}

/** Like `runChild`; a signal ends the caller's work, too. */
export async function runStep(file, args, options) {
  const ended = await runChild(file, args, options);
  const signal = ended.interrupted ?? ended.signal;
  if (signal) throw new Interrupted(signal);
  return ended;
}
