// How all accounts do, without what operations change and analyse: that takes longer to load than to ask.
export { StatusService } from './accounts/status.service.js';
