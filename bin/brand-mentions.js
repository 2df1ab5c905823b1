#!/usr/bin/env node
// Runs on whatever Node the system has: no syntax and no import here that an old one would refuse before its one line.
const [major] = process.versions.node.split('.').map(Number);

if (major < 20) {
  console.error(`brand-mentions: Node 20 or newer is needed to start; this is ${process.version}.`);
  process.exitCode = 1;
} else {
  void import('./launch/launch.js').then(({ launch }) => launch(process.argv.slice(2)));
}
