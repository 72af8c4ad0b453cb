import { type Html, html } from "@touchline/core/html";
import type { FastifyInstance } from "fastify";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, type PageOptions, readForms, sendPage } from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { HouseTable, TablesService } from "./tables.service.ts";

export interface TablesDeskDeps {
  app: FastifyInstance;
  random: SecureRandom;
  service: TablesService;
}

/**
 * The operator's screen for tables: which are open, who is seated, and buttons to close or open
 * one.
 */
export function tablesDesk({ app, random, service }: TablesDeskDeps): void {
  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;
  void app.register(async (scope) => {
    readForms(scope);

    scope.get("/dev/tables", guarded, async (_request, reply) =>
      sendPage(reply, random, await tablesPage(service.all())),
    );

    scope.post("/dev/tables", guarded, async (request, reply) => {
      const { table: gameId = "", action } = formOf(request);
      if (!service.find(gameId) || (action !== "open" && action !== "close"))
        return sendPage(reply.code(422), random, {
          title: "That cannot be done",
          lead: "There is no such table or action.",
        });
      await service.setOpen(gameId, action === "open");
      return reply.redirect("/dev/tables", 303);
    });
  });
}

async function tablesPage(tables: readonly HouseTable[]): Promise<PageOptions> {
  const sections = await Promise.all(tables.map(tableSection));
  return {
    title: "Tables",
    lead: "A table that is closed plays its round to the end, and begins no other.",
    main: html`<p><a href="/dev/tables/chat">Chat: messages and reports</a></p>${sections}`,
  };
}

async function tableSection({ entry, look }: HouseTable): Promise<Html> {
  const { gameId, kind, dealer } = entry;
  const {
    state: { isOpen, seats, last },
    parts: { roundNo, phase },
  } = await look();
  const taken = seats ? ` · ${seats.taken} of ${seats.total} seats taken` : "";
  const action = isOpen ? "close" : "open";
  return html`<section><h2>${gameId}</h2>
<p class="meta">${kind} · ${dealer} · ${isOpen ? "open" : "closed"} · round ${roundNo || "none"}, ${phase}${taken}</p>
<p>Last: ${last.join(", ") || "nothing yet"}</p>
<form method="post" class="row"><input type="hidden" name="table" value="${gameId}"><input type="hidden" name="action" value="${action}">
<button class="${isOpen ? "danger" : "main"}" aria-label="${isOpen ? "Close" : "Open"} ${gameId}">${isOpen ? "Close" : "Open"}</button></form></section>`;
}
