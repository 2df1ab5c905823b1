export {
  type Attributes,
  beginRequest,
  endOfRun,
  inRun,
  isTraced,
  type OpenRequest,
  recordPastStep,
  step,
  type Step,
  type StepDescription,
} from './tracing.js';
export { startTelemetry, type Telemetry } from './start.js';
