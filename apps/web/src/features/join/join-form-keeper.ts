import type { JoinTab } from "@touchline/contract";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import { call } from "../../data/session/session.client.ts";
import { isSecret, type JoinField, type JoinValues } from "./join.rules.ts";

/** The gate stores an unfinished form for a day, without secrets; the device keeps only its key. */
export async function saveForm(tab: JoinTab["id"], values: JoinValues): Promise<void> {
  const filled = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === "string" && value.trim() !== "" && !isSecret(name as JoinField),
  );
  if (filled.length === 0) return;
  const formId = localStorage.getItem(LOCAL_KEYS.joinForm);
  const form = Object.fromEntries(filled) as Partial<Record<JoinField, string>>;
  const saved = await call("saveJoinForm", { body: { tab, form, ...(formId && { formId }) } });
  localStorage.setItem(LOCAL_KEYS.joinForm, saved.formId);
}

export async function loadForm(): Promise<{
  tab: JoinTab["id"];
  form: Partial<Record<JoinField, string>>;
} | null> {
  const formId = localStorage.getItem(LOCAL_KEYS.joinForm);
  if (!formId) return null;
  try {
    return await call("loadJoinForm", { body: { formId } });
  } catch {
    localStorage.removeItem(LOCAL_KEYS.joinForm);
    return null;
  }
}

export const forgetForm = (): void => localStorage.removeItem(LOCAL_KEYS.joinForm);

/** docs/behaviour/sign-up.md#ways-to-join: the active tab is stored. */
export const storedTab = (): string | null => localStorage.getItem(LOCAL_KEYS.joinTab);
export const storeTab = (tab: JoinTab["id"]): void => localStorage.setItem(LOCAL_KEYS.joinTab, tab);
