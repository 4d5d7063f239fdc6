<?php
/**
 * What is wrong with the settings, in words for the person who can correct it.
 *
 * @package ws-elements
 */

defined( 'ABSPATH' ) || exit;

/**
 * The mistakes, by the setting that has to be corrected.
 *
 * @return array<string, string>
 */
function ws_elements_problems(): array {
	$settings = ws_elements_settings();
	return array_filter(
		array(
			'company'        => ws_elements_company_problem( $settings ),
			'language'       => ws_elements_chosen_language_problem( $settings ),
			'script_url'     => ws_elements_script_problem( $settings['script_url'] ),
			'cart_page'      => ws_elements_cart_problem( $settings['cart_page'] ),
			'header_tags'    => ws_elements_language_problem( $settings['header_tags'] ),
			'header_place'   => ws_elements_header_problem( $settings ),
			'api_url'        => ws_elements_address_problem( $settings['api_url'] ),
			'validation_url' => ws_elements_address_problem( $settings['validation_url'] ),
			'login_url'      => ws_elements_address_problem( $settings['login_url'] ),
			'more'           => ws_elements_more_problem( $settings['more'] ),
		)
	);
}

/**
 * What is wrong with the brand.
 *
 * @param array $settings All settings.
 */
function ws_elements_company_problem( array $settings ): string {
	$company = $settings['company'];
	if ( '' === $company ) {
		return __( 'Enter the code of your brand. Until then, the tags show only the text you put inside them.', 'ws-elements' );
	}
	if ( null !== ws_elements_company( $settings ) ) {
		return '';
	}
	$missing = ws_elements_missing_facts( $settings );
	if ( ! preg_match( '/^[a-z0-9-]{2,32}$/', $company ) || ! $missing ) {
		/* translators: %s: code of a brand, e.g. "sk-ws" */
		return sprintf( __( '“%s” is not the code of a brand: 2 to 32 lower-case letters, digits and hyphens. Compare it with the one that your provider gave you.', 'ws-elements' ), $company );
	}
	/* translators: 1: code of a brand, 2: lines of JSON */
	return sprintf( __( 'The brand “%1$s” is not in the list. If it is spelled right, add to the further settings: %2$s', 'ws-elements' ), $company, implode( ', ', $missing ) );
}

/**
 * What is wrong with the language.
 *
 * @param array $settings All settings.
 */
function ws_elements_chosen_language_problem( array $settings ): string {
	$company = ws_elements_company( $settings );
	if ( '' === $settings['language'] || ! $company || in_array( $settings['language'], $company['languages'], true ) ) {
		return '';
	}
	return __( 'Your brand does not have this language. Choose one from the list.', 'ws-elements' );
}

/**
 * What is wrong with the address of the script.
 *
 * @param string $url The setting.
 */
function ws_elements_script_problem( string $url ): string {
	if ( '' === $url ) {
		return __( 'Enter the address of the script. Your provider gave it to you; it ends in “ws.js”.', 'ws-elements' );
	}
	if ( ! ws_elements_is_secure( $url ) ) {
		return __( 'The address has to start with “https://”. Browsers do not load an insecure script, so it is not in your pages.', 'ws-elements' );
	}
	if ( ! str_ends_with( (string) wp_parse_url( $url, PHP_URL_PATH ), '/ws.js' ) ) {
		return __( 'The address does not end in “ws.js”. Compare it with the one that your provider gave you.', 'ws-elements' );
	}
	return ws_elements_tried_script_problem( $url );
}

/**
 * What is wrong with the cart page.
 *
 * @param int $page The setting.
 */
function ws_elements_cart_problem( int $page ): string {
	if ( 0 === $page ) {
		return __( 'Choose the page with the cart, or create it. Without it, the buttons of other pages cannot open the cart.', 'ws-elements' );
	}
	$post = get_post( $page );
	if ( ! $post || 'publish' !== $post->post_status ) {
		return __( 'The cart page no longer exists or isn’t published. Choose another page, or publish this one.', 'ws-elements' );
	}
	return ws_elements_has_tag( $post, array( 'ws-cart' ) ) ? '' : __( 'The cart page has no cart. Add the block “Cart and checkout” or the shortcode [ws-cart] to it.', 'ws-elements' );
}

/**
 * What is wrong with the tags in the header.
 *
 * @param string[] $tags The setting.
 */
function ws_elements_language_problem( array $tags ): string {
	if ( ! in_array( 'ws-lang', $tags, true ) || ! empty( ws_elements_config()['languageUrls'] ) ) {
		return '';
	}
	return __( 'The language select leads to the page in other languages, but this site has one language. Remove it, or install a translation plugin such as Polylang or WPML.', 'ws-elements' );
}

/**
 * What is wrong with the place of the header tags.
 *
 * @param array $settings All settings.
 */
function ws_elements_header_problem( array $settings ): string {
	$menu = ws_elements_header_menu( $settings );
	if ( '' === $menu || ! $settings['header_tags'] ) {
		return '';
	}
	if ( ! isset( get_registered_nav_menus()[ $menu ] ) ) {
		return __( 'The theme no longer has this menu. Choose another location.', 'ws-elements' );
	}
	return has_nav_menu( $menu ) ? '' : __( 'This location in the theme has no menu yet, so nothing is shown. Add one under Appearance, Menus.', 'ws-elements' );
}

/**
 * What is wrong with an address of the provider.
 *
 * @param string $url The setting.
 */
function ws_elements_address_problem( string $url ): string {
	if ( '' === $url || ws_elements_is_secure( $url ) ) {
		return '';
	}
	return __( 'The address has to start with “https://”.', 'ws-elements' );
}

/**
 * What is wrong with the further settings.
 *
 * @param string $json The setting.
 */
function ws_elements_more_problem( string $json ): string {
	if ( '' === $json ) {
		return '';
	}
	$config = json_decode( $json );
	if ( ! is_object( $config ) ) {
		return __( 'This is not a JSON object. Put straight double quotes around names and texts, and no comma before “}”.', 'ws-elements' );
	}
	$problems = array();
	foreach ( get_object_vars( $config ) as $key => $value ) {
		$problems[] = ws_elements_key_problem( (string) $key ) ?: ws_elements_value_problem( (string) $key, $value );
	}
	return implode( ' ', array_filter( $problems ) );
}

/**
 * What is wrong with a name in the further settings; empty if nothing is.
 *
 * @param string $key The name.
 */
function ws_elements_key_problem( string $key ): string {
	if ( in_array( $key, WS_ELEMENTS_CONFIG_FIELDS, true ) ) {
		/* translators: %s: name of a setting */
		return sprintf( __( '“%s” has a field of its own above; remove it here.', 'ws-elements' ), $key );
	}
	if ( isset( ws_elements_config_keys()[ $key ] ) ) {
		return '';
	}
	$similar = ws_elements_similar_key( $key );
	return '' === $similar
		/* translators: %s: name of a setting */
		? sprintf( __( 'There is no setting “%s”.', 'ws-elements' ), $key )
		/* translators: 1: name of a setting, 2: name of another setting */
		: sprintf( __( 'There is no setting “%1$s”. Did you mean “%2$s”?', 'ws-elements' ), $key, $similar );
}
