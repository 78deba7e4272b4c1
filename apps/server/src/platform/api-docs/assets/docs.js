/* Shows /MIPS/openapi.json as a page, without loading anything else from the network. */
const root = document.querySelector('#routes');
const filter = document.querySelector('#filter');

const api = await (await fetch('/MIPS/openapi.json')).json();
const routes = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, route]) => ({ path, method, route })),
);
filter.addEventListener('input', show);
show();

function show() {
  const wanted = filter.value.toLowerCase();
  const shown = routes.filter(({ path, route }) => `${path} ${route.summary}`.toLowerCase().includes(wanted));
  const groups = Map.groupBy(shown, ({ route }) => route.tags[0]);
  root.replaceChildren(
    ...[...groups].flatMap(([tag, members]) => [element('h2', '', tag), ...members.map(showRoute)]),
  );
}

function showRoute({ path, method, route }) {
  const summary = element('summary', '');
  summary.append(
    element('span', 'method', method.toUpperCase()),
    element('span', 'path', path),
    element('span', 'note', route.summary),
  );
  const details = element('details', '');
  details.append(summary);
  details.addEventListener('toggle', () => details.append(showBody(route)), { once: true });
  return details;
}

function showBody(route) {
  const body = element('div', 'body');
  const permission = route['x-permission']?.join(', ') ?? route['x-permission-all']?.join(' and ');
  const access = route.security.length === 0 ? 'anybody' : 'signed in';
  section(body, 'Access', element('div', '', permission ? `permission ${permission}` : access));
  if (route.parameters.length > 0) section(body, 'Parameters', showParameters(route.parameters));
  const sent = route.requestBody?.content['application/json'].schema;
  if (sent) section(body, 'Body (JSON or form)', showSchema(sent));
  for (const [status, answer] of Object.entries(route.responses)) {
    const schema = status === '200' ? answer.content?.['application/json']?.schema : undefined;
    section(body, `${status} ${answer.description}`, schema && showSchema(schema));
  }
  return body;
}

function showParameters(parameters) {
  const table = element('table', '');
  for (const { name, in: place, required, schema } of parameters) {
    const row = element('tr', '');
    const cells = [name, place, required ? 'required' : '', JSON.stringify(schema)];
    row.append(...cells.map((text) => element('td', '', text)));
    table.append(row);
  }
  return table;
}

function showSchema(schema) {
  return element('pre', '', JSON.stringify(schema, null, 2));
}

function section(parent, title, content) {
  parent.append(element('h3', '', title));
  if (content) parent.append(content);
}

function element(name, className, text) {
  const created = document.createElement(name);
  created.className = className;
  if (text !== undefined) created.textContent = text;
  return created;
}
