import { listActivity } from '@adwright/contract/activity'
import { changeCampaign } from '@adwright/contract/campaigns/core'
import { purchaseCredits } from '@adwright/contract/billing'
import { setSpendLimit } from '@adwright/contract/spend-limit'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Role } from '@adwright/contract/action'
import { mayDo } from '#api/may.ts'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { IconButton } from './IconButton.tsx'
import { Allowed, Permits } from './may.tsx'
import { Menu } from './Menu.tsx'

const shownTo = (role: Role, isPayer = false): string[] => {
  const nothing = () => undefined
  const { unmount } = render(
    <Permits value={mayDo(role, isPayer)}>
      <Button>Print</Button>
      <Button does={changeCampaign}>Pause</Button>
      <Button does={setSpendLimit}>Limit</Button>
      <Button does={purchaseCredits}>Buy</Button>
      <IconButton does={changeCampaign} label="Edit" icon="" />
      <Checkbox does={changeCampaign} label="Watch" checked onChange={nothing} />
      <Menu
        label="More"
        items={[{ key: 'a', label: 'Import', does: changeCampaign, onSelect: nothing }]}
        trigger={(props) => <Button {...props}>More</Button>}
      />
      <Allowed to={listActivity}>
        <Button>List</Button>
      </Allowed>
    </Permits>,
  )
  const names = screen.getAllByRole('button').map((it) => it.getAttribute('aria-label') ?? it.textContent ?? '')
  const box = screen.getByRole('checkbox')
  const all = [...names, ...(box.hasAttribute('disabled') ? [] : ['Watch'])]
  unmount()
  return all
}

test('each sees the buttons of what the actions let them do, and no other', () => {
  expect(shownTo('client')).toEqual(['Print'])
  expect(shownTo('viewer')).toEqual(['Print', 'List'])
  expect(shownTo('manager')).toEqual(['Print', 'Pause', 'Edit', 'More', 'List', 'Watch'])
  expect(shownTo('owner')).toEqual(['Print', 'Pause', 'Limit', 'Edit', 'More', 'List', 'Watch'])
  expect(shownTo('owner', true)).toContain('Buy')
})
