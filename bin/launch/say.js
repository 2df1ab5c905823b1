/** A failure that one line explains to whoever typed the command. */
export class Failure extends Error {}

/** A signal ended the work: this process ends the same way once it has tidied up. */
export class Interrupted extends Error {
  constructor(signal) {
    super(signal);
    this.signal = signal;
  }
}

/** One line on stderr: stdout belongs to the command that was asked for. */
export const say = (line) => process.stderr.write(`brand-mentions: ${line}\n`);
