export { EndToEndReporter as default } from './count-reporter.mjs';
