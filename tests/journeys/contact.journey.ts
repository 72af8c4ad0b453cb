import { randomUUID } from "node:crypto";
import { newestMessage } from "./abroad.ts";
import { faultsInBothThemes } from "./axe.ts";
import { joinByCall, sendLogin } from "./gate.ts";
import { expect, type Page, test } from "./journey.ts";
import { closeInvitations } from "./punter.ts";

const PICTURE = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(2000, 7),
]);
const file = (name: string) => ({ name, mimeType: "image/png", buffer: PICTURE });

/** The operator answers the last message of a ticket. */
async function answer(
  page: Page,
  number: string,
  text: string,
  upTo: number,
  close = false,
): Promise<void> {
  const headers = {
    authorization: "Bearer journeys-operator-key",
    "X-PAN-Source": "MOBILE",
    "X-PAN-Target": "BROWSER",
    "X-PAN-Version": "1.0.0",
    "Idempotency-Key": randomUUID(),
  };
  const reply = await page.request.post(`/dev/calls/tickets/${number}/answer`, {
    headers,
    data: { text, upTo, close },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

test("a question goes from the form with a file to its answer in the inbox, is closed and reopened", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const punter = await joinByCall();
  await closeInvitations(page);
  await page.goto("/en/account/contact-us");
  await sendLogin(page, punter);
  await page.getByRole("button", { name: /^Topic/ }).click();
  await page.getByRole("dialog").getByText("A payment").click();
  await page.getByLabel("What happened?").fill("My deposit is not there.\nI paid at noon.");
  await page.getByLabel("Add file").setInputFiles(file("receipt.png"));
  await expect(page.getByText("receipt.png")).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Send", exact: true }).click();

  await expect(page).toHaveURL(/\/account\/contact-us\/\d{4}-\d{4}$/);
  const number = /\d{4}-\d{4}$/.exec(page.url())?.[0] ?? "";
  await expect(page.getByText("Waiting for our answer")).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "My deposit is not there." }),
  ).toContainText("receipt.png");

  await answer(page, number, "It is in your balance now.", 1);
  // Pushed over the socket to the open page and the inbox.
  await expect(page.getByText("It is in your balance now.")).toBeVisible();
  await expect(page.getByText("Answered", { exact: true })).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);
  await page.goto("/en/account/messages");
  await page.getByRole("link", { name: "See answer" }).click();
  await expect(page).toHaveURL(new RegExp(`/account/contact-us/${number}$`));

  await page.getByRole("button", { name: "Mark as solved" }).click();
  await expect(page.getByText("Closed", { exact: true })).toBeVisible();
  await page.getByLabel("Your message").fill("It is gone again.");
  await page.getByRole("button", { name: "Send and reopen" }).click();
  await expect(page.getByText("Waiting for our answer")).toBeVisible();
  await page.goto("/en/contact-us");
  await expect(page.getByRole("link", { name: new RegExp(number) })).toContainText(
    "Waiting for our answer",
  );
});

test("a guest asks by email and continues by the mailed link, which opens nothing when altered", async ({
  page,
}) => {
  const email = `guest-${randomUUID()}@example.com`;
  await page.goto("/en/contact-us");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("What happened?").fill("I cannot join.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(`Check ${email} for the link`)).toBeVisible();

  const link =
    /(\/en\/contact-us\/ticket#[\w-]+)/.exec(await newestMessage(page, email))?.[1] ?? "";
  await page.goto(link);
  await expect(page.getByText("I cannot join.")).toBeVisible();
  await page.getByLabel("Add file").setInputFiles(file("screen.png"));
  await expect(page.getByText("screen.png")).toBeVisible();
  await page.getByLabel("Your message").fill("This is what I see.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "This is what I see." })).toContainText(
    "screen.png",
  );

  await page.goto("/en/cookies");
  await page.goto(`${link.slice(0, -4)}AAAA`);
  await expect(page.getByText("We couldn’t find this question.")).toBeVisible();
});
