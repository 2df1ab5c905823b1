export type { BrandCounts, Series, Subject } from './brand-counts.js';
export {
  compare,
  intervalOf,
  type Comparison,
  type Side,
  type Stratum,
  type Unit,
  type Windows,
} from './comparison.js';
export { dateOf } from './days.js';
export { adjusted } from './false-discoveries.js';
export { twoSidedP } from './normal.js';
export { stepsOf, type KnownSignal, type Step } from './course.js';
export { judge, mostQ, namesOf, type JudgedTest, type Observation } from './judge-night.js';
export { families, testsOf, type Family, type NightTest, type NightTests, type Question } from './night-tests.js';
export { brandCountsOf } from './read-counts.js';
export {
  answersWithin,
  judgeAccount,
  windowsOf,
  type JudgedNight,
  type NightObservation,
  type UntestedReason,
} from './night.js';
export { factsOf } from './signal-facts.js';
export { SignalService } from './signal.service.js';
export { onOtherDays, type ToldSignal, toldOver, within } from './backtest.js';
export { randomOf } from './random.js';
export { type Backtest, type BacktestWishes, SignalBacktest } from './signal-backtest.js';
export { CountsReader } from './counts-reader.js';
export { SignalsModule } from './signals.module.js';
