import { useMutation } from "@tanstack/react-query";
import { CallError } from "@touchline/calls";
import type { SettingsChange } from "@touchline/contract";
import { showNotice } from "../../lib/notices/notices.ts";
import { serverErrorText } from "../../lib/server-error.ts";
import { sessionHappened } from "../../lib/session.ts";
import { useTexts } from "../../lib/text.tsx";
import { call } from "../session/session.client.ts";

/**
 * Changes server-kept settings. The answer is what the site goes on with; other devices hear of it
 * by settingsUpdate.
 */
export function useChangeSettings() {
  const texts = useTexts();
  return useMutation({
    mutationFn: (change: SettingsChange) => call("changeSettings", { body: change }),
    onSuccess: (settings) => sessionHappened({ type: "settingsChanged", settings }),
    onError: (error) =>
      showNotice("failure", {
        id: "settings",
        title: texts("settings.failed"),
        text: serverErrorText(
          texts,
          error instanceof CallError ? error.type : "common.request.error",
        ),
      }),
  });
}
