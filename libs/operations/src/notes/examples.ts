/** One request in three languages, as docs/api.md shows it, too; tests run them. Base URL and key come from the environment. */
export interface Examples {
  readonly curl: string;
  readonly javaScript: string;
  readonly python: string;
}

/** `query`: what follows the question mark; it must need no escaping in a URL or between quotes. */
export function examples(query: string): Examples {
  return { curl: curl(query), javaScript: javaScript(query), python: python(query) };
}

const curl = (query: string) =>
  `curl -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" "$BASE_URL/v1/mentions?${query}"`;

const javaScript = (query: string) => `const response = await fetch(\`\${process.env.BASE_URL}/v1/mentions?${query}\`, {
  headers: { Authorization: \`Bearer \${process.env.KEY}\`, 'Content-Type': 'application/json' },
});
if (!response.ok) throw new Error(\`\${response.status}: \${(await response.json()).detail}\`);
const { mentions } = await response.json();
for (const { text_snippet, annotations } of mentions)
  for (const { entity, position_start, position_end } of annotations)
    console.log(text_snippet.slice(position_start, position_end) === entity); // true`;

const python = (query: string) => `import json, os, urllib.request

request = urllib.request.Request(
    os.environ["BASE_URL"] + "/v1/mentions?${query}&offset_unit=codepoint",
    headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    result = json.load(response)
for mention in result["mentions"]:
    for a in mention["annotations"]:
        assert mention["text_snippet"][a["position_start"]:a["position_end"]] == a["entity"]`;
