export { askedCalls, type AskedCalls, type AskedSettings } from './asked-calls.js';
export { type AskedPrompts, type CallEstimate, type DayEstimate, type Estimate, estimateOf } from './estimate.js';
export { type AccountForecast, askedOf, forecastOf } from './forecast.js';
