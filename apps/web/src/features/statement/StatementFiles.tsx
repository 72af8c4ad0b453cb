import type { StatementFormat } from "@touchline/contract";
import { IconDownload } from "@touchline/icons";
import { useState } from "react";
import { saveFile } from "../../data/device/browser.ts";
import { choose } from "../../domain/shell/popups/choose.ts";
import { faultText } from "../../domain/texts/call-fault.ts";
import { useTexts } from "../../platform/texts/text.ts";
import { Button } from "../../ui/Button.tsx";
import { Refused } from "../../ui/Form.tsx";
import { useStatementFile } from "./statement.queries.ts";
import type { StatementFilter } from "./statement.rules.ts";

/** Exports the shown transactions as a file. */
export function StatementFiles({ filter }: { filter: StatementFilter }) {
  const texts = useTexts();
  const fetchFile = useStatementFile(filter);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  });

  async function download(): Promise<void> {
    const options: { value: StatementFormat; label: string }[] = [
      { value: "pdf", label: `${texts("statement.pdf")}. ${texts("statement.pdfNote")}` },
      { value: "csv", label: `${texts("statement.csv")}. ${texts("statement.csvNote")}` },
    ];
    const format = await choose({ title: texts("statement.downloadTitle"), value: "", options });
    if (format === null) return;
    setState({ busy: true, error: null });
    try {
      const { fileName, mediaType, content } = await fetchFile(format);
      saveFile(fileName, mediaType, content);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  }
  return (
    <>
      <Button size="s" busy={state.busy} onClick={() => void download()}>
        <IconDownload size={16} aria-hidden="true" />
        {texts("statement.download")}
      </Button>
      <Refused>
        {state.error
          ? `${texts("statement.downloadFailed")} ${faultText(texts, state.error)}`
          : null}
      </Refused>
    </>
  );
}
