import { describe, expect, it } from '@jest/globals';
import { OperationError } from '../operation/operation.js';
import { dashboardView } from './dashboard-view.js';

describe('a view', () => {
  it.each([
    ['competitors?days=7&geo=US', 'competitors?days=7&geo=US'],
    ['report', 'report'],
    ['overview?brand=Acme Cloud', '?brand=Acme+Cloud'],
    ['?days=7', '?days=7'],
    ['', ''],
    ['gaps?tag=<b>"..//', 'gaps?tag=%3Cb%3E%22..%2F%2F'],
  ])('%j is a page by its name, and parameters', (text, path) => {
    expect(dashboardView(text)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/competitors',
    '../globex/dashboard/',
    'prompts/../../globex',
    'competitors/..',
    '\\evil.example',
    'prompts%2f..',
    'elsewhere',
    'Prompts',
    'gaps#link=x',
    'gaps?days=7#link=x',
    ' gaps',
    'gaps\n',
  ])('%j is none, and the error names it and those there are', (text) => {
    expect(() => dashboardView(text)).toThrow(OperationError);
    expect(() => dashboardView(text)).toThrow(`view "${text}" is no page of the dashboard: overview, signals, `);
  });
});
