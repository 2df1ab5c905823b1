#!/usr/bin/env node
// What `nest start --exec` runs in place of Node: it asks `dev.js` for a process that does so, and ends when that one has.
import { connect } from 'node:net';

const dev = connect(process.env.DEV_SOCKET);
dev.write(`${JSON.stringify(process.argv.slice(2))}\n`);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => dev.write('stop\n'));
dev.once('data', (code) => (process.exitCode = Number(code)));
dev.once('close', () => process.exit());
