<?php
/**
 * Plugin Name:       ws-elements
 * Description:       Cart, checkout and domain search of a hosting provider, as blocks and shortcodes.
 * Version:           %VERSION%
 * Requires at least: 6.1
 * Requires PHP:      8.1
 * Author:            ws-elements
 * License:           Proprietary
 * Text Domain:       ws-elements
 * Domain Path:       /languages
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

define( 'WS_ELEMENTS_VERSION', '%VERSION%' );
define( 'WS_ELEMENTS_FILE', __FILE__ );
define( 'WS_ELEMENTS_DIR', plugin_dir_path( __FILE__ ) );

require_once WS_ELEMENTS_DIR . 'includes/table.php';
require_once WS_ELEMENTS_DIR . 'includes/settings.php';
require_once WS_ELEMENTS_DIR . 'includes/config-values.php';
require_once WS_ELEMENTS_DIR . 'includes/script-check.php';
require_once WS_ELEMENTS_DIR . 'includes/problems.php';
require_once WS_ELEMENTS_DIR . 'includes/markup.php';
require_once WS_ELEMENTS_DIR . 'includes/shortcodes.php';
require_once WS_ELEMENTS_DIR . 'includes/blocks.php';
require_once WS_ELEMENTS_DIR . 'includes/shared-code.php';
require_once WS_ELEMENTS_DIR . 'includes/page.php';

if ( is_admin() ) {
	require_once WS_ELEMENTS_DIR . 'includes/settings-page.php';
	require_once WS_ELEMENTS_DIR . 'includes/admin.php';
}

/**
 * Loads the translations that come with the plugin.
 */
function ws_elements_load_textdomain(): void {
	load_plugin_textdomain( 'ws-elements', false, dirname( plugin_basename( WS_ELEMENTS_FILE ) ) . '/languages' );
}
// Before the blocks and shortcodes are registered, whose titles are translated.
add_action( 'init', 'ws_elements_load_textdomain', 5 );
