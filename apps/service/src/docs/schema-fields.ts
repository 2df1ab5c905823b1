import type { ApiDescription, Schema } from './describe-api.js';
import { type Html, html, nothing } from './html.js';

/** The fields of a schema, with those of nested objects folded below them. */
export function schemaFields(schema: Schema, api: ApiDescription): Html {
  const { properties = {}, required = [] } = resolved(schema, api);
  const fields = Object.entries(properties).map(([name, field]) => {
    const inner = partsOf(field, api);
    return html`<li>
      <code>${name}</code> <span class="type">${typeOf(field, api)}</span>
      ${required.includes(name) ? nothing : html`<span class="type">sometimes</span>`}
      <p>${field.description ?? ''}</p>
      ${
        inner
          ? html`<details>
              <summary>Fields of ${name}</summary>
              ${schemaFields(inner, api)}
            </details>`
          : nothing
      }
    </li>`;
  });
  return html`<ul class="fields">
    ${fields}
  </ul>`;
}

/** The nested object, or the object in a list, if it has fields of its own. */
function partsOf(schema: Schema, api: ApiDescription): Schema | null {
  const whole = resolved(schema, api);
  const part = whole.items ? resolved(whole.items, api) : whole;
  return part.properties ? part : null;
}

/** The type in words: `array of object`, `string or null`. */
export function typeOf(schema: Schema, api: ApiDescription): string {
  const { type, items, format } = resolved(schema, api);
  if (items) return `array of ${typeOf(items, api)}`;
  const name = [type ?? 'any', schema.anyOf ? 'null' : []].flat(2).join(' or ');
  return format === undefined ? name : `${name}, ${format}`;
}

function resolved(schema: Schema, api: ApiDescription): Schema {
  const ref = schema.$ref ?? (schema.allOf ?? schema.anyOf)?.[0]?.$ref;
  return ref === undefined ? schema : resolved(api.components.schemas[ref.split('/').at(-1)!]!, api);
}
