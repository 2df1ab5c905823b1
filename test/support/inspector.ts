import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';

/** The place in the source where a process has stopped. */
export interface Pause {
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  readonly functionName: string;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: { readonly callFrames?: readonly CallFrame[] };
}

interface CallFrame {
  readonly functionName: string;
  readonly location: Place;
}

/** Line and column, from 0. */
interface Place {
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A debugger of one process that uses the protocol of editors. */
export class Inspector {
  private readonly hearers = new Set<(message: Message) => void>();
  private sent = 0;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      for (const hear of this.hearers) hear(message);
    });
  }

  /** `url` is the address on which Node says that it listens. */
  static async attach(url: string): Promise<Inspector> {
    const socket = new WebSocket(url);
    await new Promise((open, reject) => {
      socket.addEventListener('open', open, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const inspector = new Inspector(socket);
    await inspector.send('Debugger.enable');
    return inspector;
  }

  /** Resolves when the process next reaches that line of a source. It stays stopped until `detach`. */
  async breakAt(source: string, line: number): Promise<Pause> {
    const built = `dist/${source.replace(/\.ts$/, '.js')}`;
    const paused = this.heard(({ method }) => method === 'Debugger.paused');
    await this.send('Debugger.setBreakpointByUrl', {
      urlRegex: `/${built.replaceAll('.', String.raw`\.`)}$`,
      ...builtPlace(built, line),
    });
    const [frame] = (await paused).params!.callFrames!;
    const { lineNumber, columnNumber } = frame!.location;
    const origin = mapOf(built).findOrigin(lineNumber + 1, columnNumber + 1);
    if (!('fileName' in origin)) throw new Error(`line ${lineNumber + 1} of ${built} is of no source`);
    const file = resolve(dirname(built), origin.fileName);
    return { file, line: origin.lineNumber, functionName: frame!.functionName };
  }

  /** Lets the process continue, without breakpoints. */
  async detach(): Promise<void> {
    await this.send('Debugger.disable');
    this.socket.close();
  }

  private async send(method: string, params: object = {}): Promise<void> {
    this.sent += 1;
    const id = this.sent;
    const answered = this.heard((message) => message.id === id);
    this.socket.send(JSON.stringify({ id, method, params }));
    await answered;
  }

  private heard(isIt: (message: Message) => boolean): Promise<Message> {
    return new Promise((found) => {
      const hear = (message: Message): void => {
        if (!isIt(message)) return;
        this.hearers.delete(hear);
        found(message);
      };
      this.hearers.add(hear);
    });
  }
}

const mapOf = (built: string) =>
  new SourceMap(JSON.parse(readFileSync(`${built}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);

/** The beginning of what a line of the source was built to. Throws where the build has nothing of it. */
function builtPlace(built: string, line: number): Place {
  const map = mapOf(built);
  for (const [lineNumber, text] of readFileSync(built, 'utf8').split('\n').entries()) {
    const columnNumber = text.search(/\S/);
    const entry = map.findEntry(lineNumber, columnNumber);
    if ('originalLine' in entry && entry.generatedLine === lineNumber && entry.originalLine === line - 1)
      return { lineNumber, columnNumber };
  }
  throw new Error(`nothing in ${built} is of line ${line}`);
}
