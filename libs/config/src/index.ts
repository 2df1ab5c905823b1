export { isAddressOrRange } from './address-range.js';
export { type AssistantList, type AssistantSettings, howToConfigure, reachedAt } from './assistant-settings.js';
export { accountBaseUrl, assistantTrouble, ConfigError, loadConfig, servedBaseUrl, type Config } from './config.js';
export type { ClaimSettings, McpOauthSettings, OidcSettings } from './sign-in-settings.js';
export { isLoopback } from './settings.js';
export { accountPaths, reservedSlugs } from './own-paths.js';
export { checkFile, checkPart } from './yaml-file/check-file.js';
export {
  type Check,
  Checked,
  given,
  listOf,
  mapping,
  matching,
  oneOf,
  Part,
  Parts,
  positive,
  text,
  wholeNumber,
} from './yaml-file/checks.js';
export { closest } from './yaml-file/closest.js';
export { openYamlFile } from './yaml-file/open-yaml-file.js';
export { largestBytes } from './yaml-file/parse-yaml.js';
export {
  describeFinding,
  describeProblem,
  FileError,
  type FileFinding,
  type Problem,
  writePath,
} from './yaml-file/problem.js';
