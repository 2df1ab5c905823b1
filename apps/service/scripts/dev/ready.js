// A process that will become the service. It has loaded the packages, which is half of a start; on request it loads our modules, too, and
// finally runs the script.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const load = async (...patterns) => {
  for (const file of globSync(patterns)) await import(pathToFileURL(resolve(file)).href);
};
const loadPackages = async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  // A package that does not load is reported by the script that needs it. Other modules look for this one as they load.
  for (const name of ['reflect-metadata', ...Object.keys(dependencies)]) await import(name).catch(() => {});
};
const packages = loadPackages();

process.on('message', (order) => void obey(order));

async function obey({ name, script }) {
  await packages;
  // A module that does not load is reported once, by the script that needs it.
  if (name === 'load') await load(`${dirname(script)}/{*.module,process/*,demo/start-demo}.js`).catch(() => {});
  if (name === 'run') await run(script);
}

// Ends with `npm run dev`, also where that is killed.
process.once('disconnect', () => process.exit());

async function run(script) {
  process.removeAllListeners('disconnect').once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.removeAllListeners('message');
  process.channel.unref();
  // The Nest CLI leaves out the `.js`.
  const file = createRequire(import.meta.url).resolve(resolve(script));
  process.argv = [process.execPath, file];
  await import(pathToFileURL(file).href);
}
