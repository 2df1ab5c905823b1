import { codeBlock } from './code-block.js';
import type { ApiDescription, Operation, Parameter, ResponseDescription } from './describe-api.js';
import { type Html, html, nothing } from './html.js';
import { samplesOf } from './samples.js';
import { schemaFields, typeOf } from './schema-fields.js';

const json = 'application/json';

/** Documents one route: what it does, a form to try it and its responses; beside it, samples and an example response. */
export function operationSection(path: string, operation: Operation, api: ApiDescription): Html {
  const { operationId, summary, description, parameters, responses } = operation;
  const answer = responses['200']?.content?.[json];
  return html`<section class="operation" id="${operationId}">
    <div class="words">
      <h2>${summary}</h2>
      <p>${coded(description)}</p>
      ${tryForm(path, parameters, api)}
      <h3>Response</h3>
      ${answer ? schemaFields(answer.schema, api) : nothing}
      <h3>Errors and others</h3>
      <dl class="replies">${Object.entries(responses).map(([status, reply]) => replyTerm(status, reply))}</dl>
    </div>
    <div class="code">
      ${samplesOf(path).map(
        ({ language, title, source }) =>
          html`<figure data-language="${language}">
            <figcaption>${title}</figcaption>
            ${codeBlock(source, language)}
          </figure>`,
      )}
      ${
        answer
          ? html`<figure>
              <figcaption>200</figcaption>
              ${codeBlock(JSON.stringify(answer.example, null, 2), 'json')}
            </figure>`
          : nothing
      }
    </div>
  </section>`;
}

function replyTerm(status: string, { description, content }: ResponseDescription): Html {
  const example = content?.['application/problem+json']?.example as { code: string } | undefined;
  return html`<dt>${status} ${example ? html`<code>${example.code}</code>` : nothing}</dt>
    <dd>${description}</dd>`;
}

function tryForm(path: string, parameters: readonly Parameter[], api: ApiDescription): Html {
  const asked = parameters.filter((parameter) => parameter.in !== 'header');
  return html`<form class="try" data-path="${path}">
    <p class="path"><b>GET</b> <code>${path}</code> <button>Send</button></p>
    <div class="reply" aria-live="polite"></div>
    <h3>Parameters</h3>
    ${asked.map((parameter) => field(parameter, api))}
  </form>`;
}

function field(parameter: Parameter, api: ApiDescription): Html {
  const { name, required, description, schema } = parameter;
  const about = html`<code>${name}</code>
    <span class="type">${typeOf(schema, api)}${required ? ', required' : ''}</span>`;
  const choices = schema.items?.enum;
  if (choices)
    return html`<fieldset>
      <legend>${about}</legend>
      <p>${description}</p>
      ${choices.map((value) => html`<label class="choice"><input type="checkbox" name="${name}" value="${value}" /> ${value}</label>`)}
    </fieldset>`;
  return html`<label>${about}<span class="about">${description}</span>${input(parameter)}</label>`;
}

function input({ name, in: place, required, schema }: Parameter): Html {
  const needed = required ? html` required` : nothing;
  if (schema.enum) {
    const none = schema.default === undefined ? '' : `${schema.default} (default)`;
    return html`<select name="${name}" data-in="${place}">
      <option value="">${none}</option>
      ${schema.enum.map((value) => html`<option>${value}</option>`)}
    </select>`;
  }
  const example = schema.example ?? schema.default;
  const placeholder = example === undefined ? nothing : html` placeholder="${example}"`;
  return html`<input
    name="${name}"
    data-in="${place}"
    autocomplete="off"
    spellcheck="false"
    ${placeholder}${needed}
  />`;
}

/** Text with `code` in it. */
function coded(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
