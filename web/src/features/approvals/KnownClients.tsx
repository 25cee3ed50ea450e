import { useId } from 'react'
import type { KnownClient } from './approvals.rules.ts'
import { shareTexts } from './share.texts.ts'

/** Clients who were asked before: one click fills in name and address. */
export function KnownClients({
  clients,
  onChoose,
}: {
  clients: readonly KnownClient[]
  onChoose: (client: KnownClient) => void
}) {
  const id = useId()
  if (clients.length === 0) return null
  return (
    <div className="-mt-2">
      <h3 id={id} className="text-sm text-muted">
        {shareTexts.before}
      </h3>
      <ul aria-labelledby={id} className="mt-1.5 flex flex-wrap gap-1.5">
        {clients.map((client) => (
          <li key={client.email} className="max-w-full">
            <button
              type="button"
              title={client.email}
              onClick={() => onChoose(client)}
              className="max-w-full truncate rounded-full border border-line px-3 py-1 text-sm transition-colors hover:border-line-strong/60 hover:bg-hover"
            >
              {client.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
