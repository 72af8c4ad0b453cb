import { useState } from "react";
import { showNotice } from "../../domain/shell/notices/notices.ts";
import { PageTitle } from "../../domain/shell/PageTitle.tsx";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import { Button } from "../../ui/Button.tsx";
import { NAMED_SAMPLES } from "./named-popups.samples.ts";
import styles from "./PopupGallery.module.css";

const loadCustom = () => import("./CustomSample.tsx");

/**
 * For developers, so in English only: every named popup, dialog kind and notice, with its answer.
 */
const DIALOGS: Record<string, () => Promise<unknown>> = {
  default: () =>
    openPopup("default", {
      title: "Your balance is empty",
      text: "Top up now, or look around first: everything stays open.",
      actions: [
        { id: "deposit", label: "Deposit", tone: "accent" },
        { id: "later", label: "Later" },
      ],
    }),
  info: () =>
    openPopup("info", {
      title: "Welcome back",
      text: "Your last login was on 12 November 2026 at 21:04.",
    }),
  select: () =>
    openPopup("select", {
      title: "Odds type",
      value: "Decimal",
      options: ["Decimal", "Fractions", "American", "HongKong", "Indonesian", "Malaysian"].map(
        (value) => ({ value, label: value }),
      ),
    }),
  date: () => openPopup("date", { title: "Date of birth", max: "2008-11-15" }),
  calendar: () => openPopup("calendar", { title: "Show bets of" }),
  confirm: () =>
    openPopup("confirm", {
      title: "Log out?",
      text: "Your slip stays on this device.",
      confirmLabel: "Log out",
      tone: "danger",
    }),
  result: () =>
    openPopup("result", {
      outcome: "success",
      title: "Account created",
      text: "You are logged in and ready to go.",
    }),
  "result: failure": () =>
    openPopup("result", {
      outcome: "failure",
      title: "The deposit was refused",
      text: "Your bank said no. Nothing was charged.",
    }),
  login: () => openPopup("login", {}),
  custom: () => openPopup("custom", { load: loadCustom }),
};

const NOTICES = {
  success: () => showNotice("success", { title: "Settings saved" }),
  failure: () =>
    showNotice("failure", {
      title: "The bet was not accepted",
      text: "The market was suspended. Nothing was charged.",
    }),
  warning: () => showNotice("warning", { title: "The price has changed", text: "1.65 → 1.58" }),
  push: () =>
    showNotice("push", {
      title: "Goal! Arsenal 2 : 1 Chelsea",
      action: { label: "Open the match", run: () => {} },
    }),
};

export function PopupGallery() {
  const [answer, setAnswer] = useState<string | null>(null);
  const button = ([name, open]: [string, () => Promise<unknown>]) => (
    <Button key={name} onClick={async () => setAnswer(`${name}: ${JSON.stringify(await open())}`)}>
      {name}
    </Button>
  );
  return (
    <div className={styles.gallery}>
      <PageTitle title="Popups" />
      <h1>Popups</h1>
      <output>{answer}</output>
      <h2>Named popups</h2>
      <div className={styles.row}>{Object.entries(NAMED_SAMPLES).map(button)}</div>
      <h2>Dialogs</h2>
      <div className={styles.row}>{Object.entries(DIALOGS).map(button)}</div>
      <h2>Notices</h2>
      <div className={styles.row}>
        {Object.entries(NOTICES).map(([name, show]) => (
          <Button key={name} onClick={show}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
