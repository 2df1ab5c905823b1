export { EventFeed } from './event-feed.js';
