import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ApplicationRow } from '../applications/applications.ts';
import type { Authority } from '../authority.ts';
import { AuthorityError } from '../platform/authority-error.ts';
import { type Html, html } from './html.ts';
import { day, endOfDay, entered, field, moment, table, tag } from './parts.ts';
import { pager, sliceOf } from './slice.ts';
import { addAction, addPage, sendFile, type Visit, visitOf } from './visit.ts';

const MODULES = [1, 2, 4, 8] as const;

const termsSchema = z.object({
  company: z.string().trim().min(2).max(64),
  maxVolume: z.coerce.number().int().min(1).max(1_000_000),
});

const tags = { received: 'busy', issued: 'good', refused: 'bad' } as const;

/** Applications of servers: the list, and one with the forms that decide about it. */
export function addApplicationPages(app: FastifyInstance, authority: Authority): void {
  const { applications, clerks } = authority;
  addPage(app, authority, '/applications', (visit) => ({ title: 'applications', body: list(visit) }));
  addPage(app, authority, '/applications/:id', (visit) => {
    const row = applications.find(visit.params.id ?? '');
    return row && { title: 'applications', body: one(visit, row) };
  });
  app.get('/applications/:id/file', (request, reply) => {
    const visit = visitOf(authority, request);
    const row = visit && applications.find(visit.params.id ?? '');
    if (!row?.file) return reply.redirect('/applications', 303);
    return sendFile(reply, `${row.server_no}.node`, row.file);
  });
  addAction(app, authority, '/applications', ({ fields, session }) => {
    try {
      const row = applications.receive(Buffer.from((fields.file ?? '').trim()));
      clerks.note(session.name, 'application added', row.server_no);
      return { to: `/applications/${row.id}` };
    } catch (error) {
      if (!(error instanceof AuthorityError)) throw error;
      return { to: '/applications', problem: 'problem_file' };
    }
  });
  addAction(app, authority, '/applications/:id/issue', ({ params, fields, session }) => {
    const to = `/applications/${params.id}`;
    const terms = termsSchema.safeParse(fields);
    const notAfter = endOfDay(fields.endsOn ?? '');
    const isPast = typeof notAfter === 'number' && notAfter <= authority.clock.now();
    if (!terms.success || notAfter === undefined || isPast) return { to, problem: 'problem_form' };
    const moduleTag = MODULES.filter((bit) => fields[`module${bit}`] === 'on').reduce(
      (sum, bit) => sum + bit,
      0,
    );
    const granted = { ...terms.data, moduleTag, notAfter };
    if (!applications.issue(params.id ?? '', granted, session.name))
      return { to, problem: 'problem_decided' };
    clerks.note(session.name, 'authorisation issued', JSON.stringify({ application: params.id, ...granted }));
    return { to };
  });
  addAction(app, authority, '/applications/:id/refuse', ({ params, fields, session }) => {
    const to = `/applications/${params.id}`;
    const reason = (fields.reason ?? '').trim();
    if (reason === '' || reason.length > 200) return { to, problem: 'problem_form' };
    if (!applications.refuse(params.id ?? '', reason, session.name))
      return { to, problem: 'problem_decided' };
    clerks.note(session.name, 'application refused', `${params.id}: ${reason}`);
    return { to };
  });
}

function list(visit: Visit): Html {
  const { t, csrf, authority } = visit;
  const { rows: applications, total } = authority.applications.list(sliceOf(visit));
  const rows = applications.map(
    ({ id, form, status, received_at }) => html`<tr>
      <td><a href="/applications/${id}">${form.company}</a></td><td class="fixed">${form.serverNo}</td>
      <td>${form.contact}</td><td class="fixed">${form.phone}</td><td class="number">${form.maxVolume}</td>
      <td>${tag(tags[status], t(status))}</td><td class="fixed">${moment(received_at)}</td></tr>`,
  );
  return html`${table(visit, ['company', 'serverNo', 'contact', 'phone', 'devices', 'status', 'receivedAt'], rows)}${pager(visit, total)}
    <h2>${t('pasteApplication')}</h2>
    <form method="post" class="card">${csrf}
      ${field(t('pasteHint'), html`<textarea name="file" required>${entered(visit, '/applications', 'file')}</textarea>`)}<button>${t('add')}</button></form>`;
}

function one(visit: Visit, row: ApplicationRow): Html {
  const { t, csrf } = visit;
  const { form, status } = row;
  const issue = `/applications/${row.id}/issue`;
  const refuse = `/applications/${row.id}/refuse`;
  const facts: [string, string][] = [
    [t('company'), form.company],
    [t('serverNo'), form.serverNo],
    [t('linkCode'), form.linkCode],
    [t('category'), t(form.category === 1 ? 'business' : 'consumer')],
    [t('industry'), form.industry],
    [t('contact'), form.contact],
    [t('phone'), form.phone],
    [t('email'), form.email],
    [t('devices'), String(form.maxVolume)],
    [t('modules'), modulesOf(visit, form.moduleTag)],
    [t('purpose'), form.applyFor],
    [t('receivedAt'), moment(row.received_at)],
    ...(row.decided_at === null
      ? []
      : [[t('by'), `${row.decided_by}, ${moment(row.decided_at)}`] as [string, string]]),
    ...(row.reason === null ? [] : [[t('reason'), row.reason] as [string, string]]),
  ];
  const list = facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value === '' ? '–' : value}</dd>`);
  return html`<div class="card"><div>${tag(tags[status], t(status))}</div><dl>${list}</dl>
    ${row.file && html`<a class="button" href="/applications/${row.id}/file">${t('download')} ${form.serverNo}.node</a>`}</div>
    ${
      status === 'received' &&
      html`<h2>${t('issue')}</h2>
    <form method="post" action="${issue}" class="card columns">${csrf}
      ${field(t('company'), html`<input name="company" value="${entered(visit, issue, 'company', form.company)}" minlength="2" maxlength="64" required>`)}
      ${field(t('devices'), html`<input name="maxVolume" type="number" min="1" max="1000000" value="${entered(visit, issue, 'maxVolume', form.maxVolume)}" required>`)}
      ${field(t('endsOn'), html`<input name="endsOn" type="date" value="${entered(visit, issue, 'endsOn')}" min="${day(visit.authority.clock.now())}">`, t('endsOnHint'))}
      <fieldset class="wide"><legend>${t('modules')}</legend>${MODULES.map(
        (bit) =>
          html`<label><input type="checkbox" name="module${bit}"${entered(visit, issue, `module${bit}`, (form.moduleTag & bit) === 0 ? '' : 'on') === 'on' && html` checked`}>${t(`module${bit}`)}</label>`,
      )}</fieldset><button>${t('issue')}</button></form>
    <h2>${t('refuse')}</h2>
    <form method="post" action="${refuse}" class="card">${csrf}
      ${field(t('reason'), html`<input name="reason" maxlength="200" value="${entered(visit, refuse, 'reason')}" required>`)}<button class="quiet">${t('refuse')}</button></form>`
    }`;
}

function modulesOf({ t }: Visit, moduleTag: number): string {
  const names = MODULES.filter((bit) => (moduleTag & bit) !== 0).map((bit) => t(`module${bit}`));
  return names.length > 0 ? names.join(' · ') : t('noModules');
}
