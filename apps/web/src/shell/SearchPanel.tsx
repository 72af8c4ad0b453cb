import { closePanel } from "../data/device/shell-state.ts";
import { useTexts } from "../domain/texts/text.ts";
import { Search } from "../features/search/Search.tsx";
import { Sheet } from "../ui/Sheet.tsx";

export default function SearchPanel({ open }: { open: boolean }) {
  const texts = useTexts();
  return (
    <Sheet open={open} onClose={closePanel} title={texts("search.title")}>
      <Search />
    </Sheet>
  );
}
