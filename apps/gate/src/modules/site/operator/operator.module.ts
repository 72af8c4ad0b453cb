import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import { findPunters, waitingDocuments } from "./operator.store.ts";
import { applyAction } from "./operator-actions.ts";
import type { OperatorDeps } from "./operator-deps.ts";
import { punterPage, puntersPage } from "./operator-pages.ts";
import { tradingDesk } from "./trading-desk.ts";

type OfSearch = { Querystring: { search?: unknown } };
type OfPunter = { Params: { punterId: string } };
type OfDocument = { Params: { documentId: string } };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const NO_PUNTER = { title: "No such punter", lead: "" };

/**
 * The operator's screens: find a punter, see why they are kept out, and change it; and the trading
 * desk.
 */
export function createOperator(deps: OperatorDeps): void {
  void deps.app.register(async (scope) => {
    readForms(scope);
    tradingDesk(scope, deps);
    punterDesk(scope, deps);
  });
}

function punterDesk(scope: FastifyInstance, deps: OperatorDeps): void {
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;
  scope.get<OfSearch>("/dev/punters", guarded, (request, reply) =>
    searchPunters(deps, request, reply),
  );
  scope.get<OfPunter>("/dev/punters/:punterId", guarded, (request, reply) =>
    showPunter(deps, request, reply),
  );
  scope.post<OfPunter>("/dev/punters/:punterId", guarded, (request, reply) =>
    changePunter(deps, request, reply),
  );
  scope.get<OfDocument>("/dev/documents/:documentId", guarded, (request, reply) =>
    showDocument(deps, request, reply),
  );
}

async function searchPunters(
  { db, random }: OperatorDeps,
  { query }: FastifyRequest<OfSearch>,
  reply: FastifyReply,
) {
  const search = String(query.search ?? "").trim();
  const [found, waiting] = await db.read((reader) =>
    Promise.all([findPunters(reader, search), waitingDocuments(reader)]),
  );
  return sendPage(reply, random, puntersPage(search, found, waiting));
}

async function showPunter(
  deps: OperatorDeps,
  { params: { punterId } }: FastifyRequest<OfPunter>,
  reply: FastifyReply,
) {
  const { random, identity, recognition } = deps;
  const known = await punterOf(deps, punterId);
  if (!known) return sendPage(reply.code(404), random, NO_PUNTER);
  const [status, documents, devices] = await Promise.all([
    identity.status(punterId),
    identity.documents.list(punterId),
    recognition.devices(punterId),
  ]);
  return sendPage(reply, random, punterPage(known, status, documents, devices));
}

async function changePunter(
  deps: OperatorDeps,
  request: FastifyRequest<OfPunter>,
  reply: FastifyReply,
) {
  const { app, random } = deps;
  const { punterId } = request.params;
  if (!(await punterOf(deps, punterId))) return sendPage(reply.code(404), random, NO_PUNTER);
  const before = await accountNow(deps, punterId);
  const problem = await applyAction(deps, punterId, formOf(request));
  app.operators.changed(request, differences(before, await accountNow(deps, punterId)));
  if (problem)
    return sendPage(reply.code(422), random, {
      title: "That cannot be done",
      lead: problem,
    });
  return reply.redirect(`/dev/punters/${punterId}`, 303);
}

const punterOf = async ({ db }: OperatorDeps, punterId: string) =>
  UUID.test(punterId) && (await db.read((reader) => findPunters(reader, punterId)))[0];

/** The account's current values that the operator can change. */
async function accountNow({ db, identity }: OperatorDeps, punterId: string) {
  const [[punter], { standing }, documents] = await Promise.all([
    db.read((reader) => findPunters(reader, punterId)),
    identity.status(punterId),
    identity.documents.list(punterId),
  ]);
  return {
    ...punter,
    restrictions: standing.active.map(({ kind, until }) => ({ kind, until })),
    documents: documents.map(({ documentId, status, reason }) => ({
      documentId,
      status,
      reason,
    })),
  };
}

/** The values that changed. */
function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { before: unknown; after: unknown }> {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name], plain) !== JSON.stringify(after[name], plain),
  );
  return Object.fromEntries(
    names.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]),
  );
}
const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

async function showDocument(
  { random, identity }: OperatorDeps,
  { params: { documentId } }: FastifyRequest<OfDocument>,
  reply: FastifyReply,
) {
  const file = UUID.test(documentId) ? await identity.documents.fileOf(documentId) : null;
  if (!file) return sendPage(reply.code(404), random, { title: "No such document", lead: "" });
  // Content from a punter is displayed, never executed.
  return reply
    .header(
      "content-security-policy",
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    )
    .type(file.mediaType)
    .send(createReadStream(file.path));
}
