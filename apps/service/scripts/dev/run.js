#!/usr/bin/env node
// `nest start --exec` runs this instead of Node: it requests a process from `dev.js`, and ends when that has ended.
import { connect } from 'node:net';

const dev = connect(process.env.DEV_SOCKET);
dev.write(`${JSON.stringify(process.argv.slice(2))}\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => dev.write('stop\n'));
dev.once('data', (code) => (process.exitCode = Number(code)));
dev.once('close', () => process.exit());
