export {
  type Attributes,
  beginRequest,
  endOfRun,
  inRun,
  isTraced,
  type OpenRequest,
  passedInRun,
  step,
  type Step,
  type StepWords,
} from './tracing.js';
export { isAskedFor, startTelemetry, type Telemetry } from './start.js';
