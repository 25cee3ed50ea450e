import { BeingBuilt } from './BeingBuilt.tsx'

export function App() {
  return <BeingBuilt params={{}} />
}
